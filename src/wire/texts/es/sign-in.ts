import type { signInTexts as english } from '../sign-in.ts'
import type { Translated } from '../translated.ts'

export const signInTexts: Translated<typeof english> = {
  title: 'Iniciar sesión',
  heading: 'Iniciar sesión',
  lead: (database) => `en ${database}`,
  email: 'Correo',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  signOn: {
    with: (provider) => `Iniciar sesión con ${provider}`,
    or: 'o',
    refused: 'No se pudo hacer',
    toAccount: 'Volver a su cuenta',
    left: (provider) => `Se cerró su sesión aquí. Es posible que siga abierta en ${provider}.`,
    leaveThere: (provider) => `Cerrar también la sesión en ${provider}`,
  },
  forgot: '¿Olvidó su contraseña?',
  forgotten: {
    title: 'Contraseña olvidada',
    heading: 'Contraseña olvidada',
    lead: 'Escriba su correo. Recibirá un enlace para crear una contraseña nueva.',
    byHand:
      'Switchboard no envía correos aquí. Un propietario o administrador puede crear un enlace para que usted establezca una contraseña nueva.',
    submit: 'Enviar enlace',
    sent: 'Si alguien con esta dirección tiene una cuenta, el enlace está en camino. Funciona una vez. Si no llega nada, mire en la carpeta de correo no deseado o pregunte a un administrador.',
    back: 'Volver al inicio de sesión',
  },
  ended: {
    ended: 'Se cerró su sesión. Iníciela de nuevo para continuar donde estaba.',
    idle: 'Se cerró su sesión porque nadie usó Switchboard aquí durante un tiempo. Iníciela de nuevo para continuar donde estaba.',
    limit:
      'Se cerró su sesión porque las sesiones tienen una duración limitada. Iníciela de nuevo para continuar donde estaba.',
  },
  elsewhere: (address) => `No se puede iniciar sesión en esta dirección. Abra ${address}.`,
  noPeople:
    'Aún no hay cuentas. La terminal en la que se ejecuta Switchboard muestra un enlace para crear la primera.',
}
