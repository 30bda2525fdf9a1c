import { availableParallelism, loadavg } from 'node:os'

/** The suite runs four files at a time, which loads each core this much. */
const usualLoad = 3

/** A limit in milliseconds. It grows when other programs load the machine, because then everything takes longer. */
export function patient(ms: number): number {
  const load = (loadavg()[0] ?? 0) / availableParallelism()
  return ms * Math.max(1, load / usualLoad)
}
