import { expect, test } from 'vitest'
import { toListenProblem } from './listen-problem.ts'

function failWith(code: string) {
  return Object.assign(new Error('listen'), { code })
}

const attempt = { port: 8080, host: 'shop', hostName: 'HOST', again: 'switchboard start --port' }

test('a taken port is told with the command that helps', () => {
  expect(toListenProblem(failWith('EADDRINUSE'), attempt)).toMatchObject({
    message: 'Port 8080 is in use. Use another one: switchboard start --port 8081',
  })
})

test('an address of another machine is told with the setting that names it', () => {
  expect(toListenProblem(failWith('EADDRNOTAVAIL'), attempt)).toMatchObject({
    message:
      'shop is not an address of this machine. Set HOST to one of its addresses, or to 0.0.0.0 for all.',
  })
})

test('a failure that nobody expected stays the bug it is', () => {
  const bug = new Error('broken')
  expect(toListenProblem(bug, attempt)).toBe(bug)
})
