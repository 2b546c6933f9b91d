import { BaseSequencer, type TestSpecification } from 'vitest/node'

const first = ['kills', 'slow', 'statistics']

/**
 * Runs the projects of long test files before the others, so that at the end no long file runs alone. Vitest orders
 * projects by their names, and files by their size where it knows no durations, as in a fresh clone.
 */
export class KillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one.project.name) - rank(other.project.name))
  }
}

/** Projects of one rank keep their order: a worker that shares its modules ends at a file of another project. */
const rank = (project: string) => (first.includes(project) ? first.indexOf(project) : first.length)
