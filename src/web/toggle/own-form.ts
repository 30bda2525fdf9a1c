/** The form that is there for this switch alone: without script its button moves it. Any other form is left alone. */
export function ownForm(input: HTMLInputElement): HTMLFormElement | null {
  const { activateUrl, deactivateUrl } = input.dataset
  const action = input.form?.getAttribute('action') ?? null
  return action !== null && (action === activateUrl || action === deactivateUrl) ? input.form : null
}

export function hideButtons(form: HTMLFormElement): void {
  form.setAttribute(ready, '')
  for (const button of form.querySelectorAll<HTMLElement>(submits)) button.hidden = true
}

export function showAllButtons(root: ParentNode): void {
  for (const form of root.querySelectorAll(`form[${ready}]`)) {
    form.removeAttribute(ready)
    for (const button of form.querySelectorAll<HTMLElement>(submits)) button.hidden = false
  }
}

const ready = 'data-toggle-ready'
const submits = 'button:not([type="button"], [type="reset"]), input[type="submit"]'
