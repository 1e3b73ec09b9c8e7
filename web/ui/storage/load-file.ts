/** Has the browser load a file; it comes as the server writes it. */
export function load(url: string, filename = '') {
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  link.click();
}
