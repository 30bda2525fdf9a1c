/** Whether what had the keyboard is gone, or hidden: then it goes on where the page says, not at its beginning. */
export function isFocusLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || !focused.checkVisibility()
}
