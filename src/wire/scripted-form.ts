/** A page's script sets this header when it sends one of the page's forms. */
export const scriptedFormHeader = 'X-Switchboard-Form'

/** The answer to such a form instead of a redirect, which a script could only fetch. */
export interface LedOn {
  readonly location: string
}
