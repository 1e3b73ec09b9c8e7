import { type ExplainedRow, gradebook } from '@stepwell/contract/grading/gradebook.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ask, everything } from '../../../api/call.ts';

interface Params {
  courseId: string;
  studentId: string;
}
type Rows = { items: { student: { userId: string } }[] };

/** One student's row with its steps, always as it is now. */
export const useRow = (params: Params) => useQuery({ ...ask(gradebook.row, { params }), staleTime: 0 });

/** Puts a row that the server answered with wherever it is shown. */
export function useSaveRow() {
  const queryClient = useQueryClient();
  return (params: Params, row: ExplainedRow) => {
    queryClient.setQueryData(ask(gradebook.row, { params }).queryKey, row);
    const { student, total, cells } = row;
    queryClient.setQueriesData<Rows>(
      everything(gradebook.rows),
      (page) =>
        page && {
          ...page,
          items: page.items.map((each) => (each.student.userId === student.userId ? { student, total, cells } : each)),
        },
    );
    // Who passes may stand in another list now.
    void queryClient.invalidateQueries({ ...everything(gradebook.rows), refetchType: 'none' });
  };
}

/** After somebody else was first: what is shown is asked for anew, behind the dialog that says so. */
export function useRowRefreshing() {
  const queryClient = useQueryClient();
  return () => {
    for (const each of [gradebook.row, gradebook.rows]) void queryClient.invalidateQueries(everything(each));
  };
}
