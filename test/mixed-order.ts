import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files with a browser want all cores, files with databases and sockets mostly wait: mixed, each runs while the other does. The
 * files of a project stay in its order, the longest first, and are spread evenly from the first to the last.
 */
export default class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
    // These share a process, which ends where a file of another project comes between.
    const apart = sorted.filter(isOfUnits)
    return [...mix(sorted.filter((file) => !isOfUnits(file))), ...apart]
  }
}

/** Where nothing is remembered, the longest is the largest; but the many cases of these stand in other files. */
function isLong({ moduleId }: TestSpecification): boolean {
  return /\/dialects(-in-trouble)?\.db\.test\.ts$/.test(moduleId)
}

function isOfUnits({ project }: TestSpecification): boolean {
  return project.name === 'unit'
}

function mix(files: readonly TestSpecification[]): TestSpecification[] {
  return [...Map.groupBy(files, ({ project }) => project.name).values()]
    .flatMap((group) => group.map((file, at) => ({ file, place: (at + 0.5) / group.length })))
    .toSorted((a, b) => a.place - b.place)
    .map(({ file }) => file)
}
