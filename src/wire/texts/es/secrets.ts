import type { secretTexts as english, secretReasonTexts as englishReasons } from '../secrets.ts'
import type { Translated } from '../translated.ts'

export const secretReasonTexts: Translated<typeof englishReasons> = {
  name: 'Su nombre parece el de una contraseña, un token o una clave.',
  type: 'Su tipo parece el de una contraseña, un token o una clave.',
  values: 'Sus valores parecen hashes de contraseñas, tokens o claves.',
  reference: 'Hace referencia a una columna enmascarada.',
  config: 'Así lo indica el archivo de configuración.',
}

export const secretTexts: Translated<typeof english> = {
  masked: 'Enmascarado',
  question: (column) => `¿Por qué está enmascarada «${column}»?`,
  why: (reason) =>
    `Sus valores están enmascarados para todos. ${secretReasonTexts[reason]} Si no son secretos, ponga secret: false en esta columna en switchboard.config.ts.`,
  reveal: 'Revelar',
  revealOf: (column) => `Revelar ${column}. Queda constancia en el historial.`,
  nothing: 'Sin valor',
}
