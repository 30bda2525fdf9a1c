/** `TEST_DATABASES` names the kinds of databases that tests run on, with commas. Without it they run on all. */
export function isChosen(name: string): boolean {
  const names = process.env.TEST_DATABASES
  return (
    !names ||
    names
      .split(',')
      .map((each) => each.trim())
      .includes(name)
  )
}

export const leftOut = 'left out by TEST_DATABASES'
