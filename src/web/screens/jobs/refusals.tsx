import type { Job } from '../../../wire/job.ts'
import { jobTexts } from '../../../wire/texts/jobs.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import { useTexts } from '../../words/use-texts.ts'
import styles from './jobs.module.css'

/** Lists the rows that were refused, and why. */
export function Refusals({ job: { table, refused, refusals } }: { readonly job: Job }) {
  const jobs = useTexts(jobTexts)
  const format = useFormat()
  if (refusals.length === 0) return null
  const more = refused - refusals.length
  return (
    <section className={styles.refusals}>
      <h2>{jobs.refusals}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{jobs.row}</th>
            <th scope="col">{jobs.reason}</th>
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
      {more > 0 && <p>{jobs.more(format.count(more))}</p>}
    </section>
  )
}
