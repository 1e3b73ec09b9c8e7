import { ToastContainer } from 'react-toastify';

/** Results of a person's own action; what needs an answer stands in the page instead. */
export function Toasts() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={3000}
      newestOnTop
      pauseOnHover
      draggable
      closeOnClick
      style={{ width: 400, maxWidth: 'calc(100vw - 24px)', fontSize: '0.95rem' }}
    />
  );
}
