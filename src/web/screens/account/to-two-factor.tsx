import type { SecondFactor } from '../../../kernel/index.ts'
import { secondFactorTexts } from '../../../wire/texts/second-factor.ts'
import controls from '../../ui/controls.module.css'
import { useTexts } from '../../words/use-texts.ts'
import { isOn, State } from '../second-factor/two-factor.tsx'

/** Says whether the person has a second factor, and leads to its page. */
export function ToTwoFactor({ state }: { readonly state: SecondFactor }) {
  const { title, open } = useTexts(secondFactorTexts)
  return (
    <section>
      <h2>{title}</h2>
      <p>
        <State {...state} />
      </p>
      <a href="/account/two-factor" className={controls.button}>
        {open[isOn(state) ? 'on' : 'off']}
      </a>
    </section>
  )
}
