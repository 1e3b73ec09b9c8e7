/** How many rows of a list somebody may have on a page; the first where the address says nothing else. */
export const pageSizes = [20, 50, 100] as const;

export const sizeAt = (search: URLSearchParams) =>
  pageSizes.find((size) => String(size) === search.get('limit')) ?? pageSizes[0];
