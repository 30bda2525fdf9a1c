import { formTexts } from '../../../wire/texts/forms.ts'
import { useDocumentFacts } from '../../document-facts.ts'
import type { EditText } from '../../kinds/editable.ts'
import { createZoneClock, toInstant } from '../../kinds/zone-clock.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import styles from './form.module.css'

interface ZonedClockProps {
  /** The column's label. */
  readonly label: string
  readonly value: EditText
  onChange(text: EditText): void
}

/** The same moment by the reader's own clock. The text field keeps it in the database's form, to the last digit. */
export function ZonedClock({ label, value, onChange }: ZonedClockProps) {
  const texts = useTexts(formTexts)
  const { timeZone } = useDocumentFacts()
  const clock = createZoneClock(timeZone)
  const at = hasZone.test(value ?? '') ? new Date(value ?? '') : null
  const isKnown = at !== null && !Number.isNaN(at.getTime())
  return (
    <p className={styles.zoned} data-aside>
      <input
        type="datetime-local"
        step={1}
        aria-label={texts.clockOf(label, timeZone)}
        className={controls.field}
        value={isKnown ? clock(at).replace(' ', 'T') : ''}
        onChange={({ target }) => {
          if (target.value !== '') onChange(toInstant(target.value, clock).toISOString())
        }}
      />
      <span>{texts.zone(timeZone)}</span>
    </p>
  )
}

/** Without a zone, the text is no moment yet. */
const hasZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d.*(?:Z|[+-]\d\d(?::?\d\d)?)$/
