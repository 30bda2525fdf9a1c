import { releaseMemory } from '../../src/cli/release-memory.ts'

/** For `--import`: the process collects its garbage at this signal, so that what it then holds is what it needs. */
process.on('SIGUSR2', releaseMemory)
