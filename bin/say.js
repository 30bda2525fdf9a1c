/** For the person at the terminal. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

export function complain(text) {
  process.stderr.write(`${text}\n`)
}
