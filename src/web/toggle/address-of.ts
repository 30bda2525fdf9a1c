/** The address that turns the switch on or off, exactly as the page gives it. */
export function addressOf(input: HTMLInputElement, active: boolean): string {
  return (active ? input.dataset.activateUrl : input.dataset.deactivateUrl) ?? ''
}
