import { readFileSync } from 'node:fs'

/** For `--import`: the clock of the process is off by so many milliseconds as the file says. Timers are not. */
const file = process.env.TEST_CLOCK_FILE ?? ''
const now = Date.now.bind(Date)
const shifted = () => now() + Number(readFileSync(file, 'utf8'))

globalThis.Date = new Proxy(Date, {
  construct: (target, words: [], self) =>
    Reflect.construct(target, words.length === 0 ? [shifted()] : words, self),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
})
