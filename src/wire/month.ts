/** Whether a calendar can show this month: it needs the month after it, too, and years of four digits. */
export function isMonth(text: string): boolean {
  return /^(?!9999)[1-9]\d{3}-(?:0[1-9]|1[0-2])$/.test(text)
}
