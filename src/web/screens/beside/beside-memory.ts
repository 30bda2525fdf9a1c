const name = 'switchboard:beside'

/** Whether somebody reads rows beside their lists, in this tab. */
export function readsBeside(): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}

export function rememberBeside(isBeside: boolean): void {
  try {
    if (isBeside) sessionStorage.setItem(name, '')
    else sessionStorage.removeItem(name)
  } catch {
    // A row also opens beside its list if nobody remembers it.
  }
}
