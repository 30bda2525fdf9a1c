import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Mixes files with a browser, which need all cores, with files that mostly wait for databases and sockets. The files of
 * one project keep their order, the longest first, and are spread evenly over the run.
 */
export default class MixedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = (await super.sort(files)).toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)))
    // Unit tests share a process, which a file of another project would end, so they come last.
    const apart = sorted.filter(isOfUnits)
    return [...mix(sorted.filter((file) => !isOfUnits(file))), ...apart]
  }
}

/** Without remembered times, the largest file counts as the longest. These files are small but import many cases. */
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
