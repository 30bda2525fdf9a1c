import { useEffect, useState } from 'react'
import type { Forecast } from '../../../../wire/forecast.ts'
import { deleteTexts } from '../../../../wire/texts/deletes.ts'
import { askApi, toFailureWords } from '../../../asking/ask-api.ts'
import { useTexts } from '../../../words/use-texts.ts'
import { ForecastParts } from '../../delete/forecast-parts.tsx'
import styles from './dialogs.module.css'
import { toManyRows } from './selected.ts'
import type { Chosen } from './wish.ts'
import { toForecastOrder } from './work-order.ts'

/** What a delete of the chosen rows would do to other rows. */
export function Foretold({ chosen: { table, selected } }: { readonly chosen: Chosen }) {
  const own = useTexts(deleteTexts)
  const [forecast, setForecast] = useState<Forecast | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const { address, body } = toForecastOrder(table.id, toManyRows(selected))
    const leaving = new AbortController()
    askApi<Forecast>(address, { method: 'POST', body, signal: leaving.signal }).then(
      setForecast,
      (thrown) => leaving.signal.aborted || setFailure(toFailureWords(thrown)),
    )
    return () => leaving.abort()
  }, [table.id, selected])
  return (
    <div role="status" className={styles.foretold}>
      {forecast !== null ? (
        <ForecastParts forecast={forecast} table={table} isMany />
      ) : (
        <p className={styles.muted}>{failure ?? own.many.counting}</p>
      )}
    </div>
  )
}
