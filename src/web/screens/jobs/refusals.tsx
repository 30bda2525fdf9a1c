import type { Job } from '../../../wire/job.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './jobs.module.css'

/** Lists the rows that were refused, and why. */
export function Refusals({ job: { table, refused, refusals } }: { readonly job: Job }) {
  const texts = useTexts(screenTexts)
  const format = useFormat()
  if (refusals.length === 0) return null
  const more = refused - refusals.length
  return (
    <section className={styles.refusals}>
      <h2>{texts.jobs.refusals}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.jobs.row}</th>
            <th scope="col">{texts.jobs.reason}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ key, label, reason }) => (
            <tr key={JSON.stringify([key, label, reason])}>
              <td>
                {key === null ? (
                  <bdi>{label}</bdi>
                ) : (
                  <a href={`/t/${table.id}/${key}`}>
                    <bdi>{label}</bdi>
                  </a>
                )}
              </td>
              <td>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p>{texts.jobs.more(format.count(more))}</p>}
    </section>
  )
}
