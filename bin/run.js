#!/usr/bin/env node
import { endWith } from './end-with.js'
import { prepare } from './prepare/prepare.js'
import { complain } from './say.js'
import { tasks } from './tasks.js'

// Runs on whatever Node the machine has; everything else runs under the runtime that is prepared first.
const [name, ...args] = process.argv.slice(2)

await endWith(async () => {
  const task = Object.hasOwn(tasks, name ?? '') ? tasks[name] : undefined
  if (task) return task.run({ ...(await prepare(task.needs(args))), args })
  complain(`Say what to run: ${Object.keys(tasks).join(', ')}.`)
  return 2
})
