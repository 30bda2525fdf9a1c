import type { otherRightsTexts as english } from '../other-rights.ts'
import type { Translated } from '../translated.ts'

export const otherRightsTexts: Translated<typeof english> = {
  label: 'Ihre Rechte',
  viewing: (name) => `Sie sehen sich als ${name} um und können nichts ändern.`,
  endViewing: 'Umsehen beenden',
  broken: (until) => `Sie haben bis ${until} alle Rechte. Das Protokoll hält fest, was Sie tun.`,
  mend: 'Rechte zurückgeben',
  glass: {
    lead: 'Für den Notfall: 15 Minuten lang alle Rechte. Das Protokoll hält es mit dem Grund fest.',
    reason: 'Grund',
    submit: 'Notfallzugriff beginnen',
  },
  viewAsRole: 'Als diese Rolle umsehen',
  viewAsPerson: 'Als diese Person umsehen',
}
