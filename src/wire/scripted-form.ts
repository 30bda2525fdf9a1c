/** A page's script says with it that it has sent one of the page's forms. */
export const scriptedFormHeader = 'X-Switchboard-Form'

/** The answer to such a form where a browser would be redirected: a script could only fetch that page. */
export interface LedOn {
  readonly location: string
}
