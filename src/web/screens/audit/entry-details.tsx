import type { Entry } from '../../../wire/entry.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import styles from './entry-details.module.css'

/** All that the entry says, exactly as it is kept. */
export function EntryDetails({ entry }: { readonly entry: Entry }) {
  const facts: readonly (readonly [name: string, value: string | null])[] = [
    [trailTexts.detail.action, entry.action],
    [trailTexts.detail.at, entry.at],
    [trailTexts.detail.table, entry.table],
    [trailTexts.detail.key, entry.key],
    [trailTexts.detail.column, entry.column],
    [trailTexts.detail.before, entry.before],
    [trailTexts.detail.after, entry.after],
    [trailTexts.detail.address, entry.address],
    [trailTexts.detail.requestId, entry.requestId],
    [trailTexts.detail.job, entry.job],
    [trailTexts.detail.undoOf, entry.undoOf],
    [trailTexts.detail.id, entry.id],
  ]
  return (
    <details className={styles.details}>
      <summary>{trailTexts.details}</summary>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
