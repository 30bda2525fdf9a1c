import { complain } from './say.js'

/** The answer of the work is our exit code; a sentence is printed without a stack. */
export async function endWith(work) {
  try {
    process.exitCode = await work()
  } catch (failure) {
    complain(failure.expected ? failure.message : failure.stack)
    process.exitCode = 1
  }
}
