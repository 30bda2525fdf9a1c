import type { HomeDesk } from '../../../wire/home.ts'
import { toJobUrl } from '../../../wire/job-url.ts'
import { homeTexts } from '../../../wire/texts/home.ts'
import { useFormat } from '../../kinds/use-format.tsx'
import box from '../../ui/box.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './home.module.css'

/** Work on many rows that waits or runs. */
export function Jobs({ jobs }: Pick<HomeDesk, 'jobs'>) {
  const texts = useTexts(homeTexts)
  const { count } = useFormat()
  if (jobs.length === 0) return null
  return (
    <section aria-labelledby="jobs">
      <h2 id="jobs">{texts.jobs}</h2>
      <ul className={box.box}>
        {jobs.map(({ id, kind, table, by, total, done, state }) => (
          <li key={id}>
            <a href={toJobUrl(id)}>{texts.jobKinds[kind]}</a>
            <p className={styles.where}>
              <bdi>{texts.job(table.label, by)}</bdi> ·{' '}
              {state === 'waiting'
                ? texts.jobWaiting
                : total === null
                  ? count(done)
                  : texts.jobProgress(count(done), count(total))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
