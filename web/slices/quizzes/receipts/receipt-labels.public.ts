/** `7F3K-2M9Q-C`: in short groups it is read out without a slip. Earlier receipts have no last sign. */
export const receiptLabel = (receipt: string) =>
  [receipt.slice(0, 4), receipt.slice(4, 8), receipt.slice(8)].filter(Boolean).join('-');
