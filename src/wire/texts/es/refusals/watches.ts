import type { watchRefusals as english } from '../../refusals/watches.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const watchRefusals: TranslatedSentences<typeof english> = {
  apart:
    'Las tablas de Switchboard están en otra base de datos, y los triggers de esta no pueden escribir allí. La lista se actualiza cada 2 s.',
  noneThere: 'Ninguna de estas tablas tiene actualizaciones en vivo.',
  notForYou: 'Solo los propietarios y administradores pueden activar actualizaciones en vivo.',
  nothingToWatch: 'Todas las tablas que admiten actualizaciones en vivo ya las tienen.',
}
