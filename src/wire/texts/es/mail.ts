import type { mailTexts as english } from '../mail.ts'
import type { Translated } from '../translated.ts'

const invited = (house: string, place: string, maker: string | null) =>
  maker === null
    ? `Tiene una invitación a ${house} en ${place}.`
    : `${maker} le invita a ${house} en ${place}.`

export const mailTexts: Translated<typeof english> = {
  product: 'Switchboard',
  subject: {
    invitation: (house, place) => `Su invitación a ${house} en ${place}`,
    reset: (house, place) => `Contraseña nueva para ${house} en ${place}`,
    signOn: (house, place) => `Su invitación a ${house} en ${place}`,
  },
  text: {
    invitation: (house, place, maker) =>
      `${invited(house, place, maker)} Para unirse, indique su nombre y una contraseña.`,
    reset: (house, place) =>
      `Este es su enlace para crear una contraseña nueva para ${house} en ${place}. Hasta que lo use, la anterior funciona.`,
    signOn: (house, place, maker) =>
      `${invited(house, place, maker)} Inicie sesión allí con la cuenta que indica la página.`,
  },
  button: { invitation: 'Unirse', reset: 'Crear contraseña nueva', signOn: 'Iniciar sesión' },
  until: (when) => `El enlace funciona una vez, hasta el ${when}. No lo comparta.`,
  unexpected: 'Si no esperaba este correo, ignórelo: nada cambia.',
}
