import { expect, test } from 'vitest'
import { toListenProblem } from './listen-problem.ts'

function failWith(code: string) {
  return Object.assign(new Error('listen'), { code })
}

test('a taken port is told with the command that helps, as the operator called it', () => {
  const place = { port: 8080, host: '127.0.0.1' }
  expect(toListenProblem(failWith('EADDRINUSE'), place, { npm_lifecycle_event: 'start' })).toMatchObject({
    message: 'Port 8080 is taken. Start on another one: npm start -- --port 8081',
  })
  expect(toListenProblem(failWith('EADDRINUSE'), place, {})).toMatchObject({
    message: 'Port 8080 is taken. Start on another one: switchboard start --port 8081',
  })
})

test('a failure that nobody expected stays the bug it is', () => {
  const bug = new Error('broken')
  expect(toListenProblem(bug, { port: 1, host: 'x' }, {})).toBe(bug)
})
