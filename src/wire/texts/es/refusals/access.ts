import type { accessRefusals as english } from '../../refusals/access.ts'
import type { TranslatedSentences } from '../../translated.ts'

export const accessRefusals: TranslatedSentences<typeof english> = {
  several: (sentences) => sentences.join(' '),
  signInAgain: 'Inicie sesión de nuevo.',
  wrongCredentials: 'El correo o la contraseña no son correctos.',
  wrongCurrentPassword: 'Esta no es su contraseña actual.',
  tooManyAttempts: (minutes) =>
    `Demasiados intentos de inicio de sesión. Inténtelo de nuevo en ${minutes} min.`,
  providersNeedUrl:
    'signIn.providers necesita SWITCHBOARD_URL, la dirección pública, porque los proveedores devuelven allí a las personas. Ponga una dirección como https://admin.example.com.',
  passwordsOff:
    'Aquí las contraseñas están desactivadas. Abra la página de inicio de sesión y use la cuenta que indica.',
  noMail:
    'Switchboard no envía correos aquí. Pida a un administrador un enlace para crear una contraseña nueva.',
  tooManySigningIn:
    'Demasiadas personas están iniciando sesión en este momento. Inténtelo de nuevo en unos segundos.',
  changedMeanwhile: 'Su cuenta se cambió entretanto. Inténtelo de nuevo.',
  noSuchLanguage: 'Elija uno de los idiomas.',
  noSuchTimeZone: 'Elija una de las zonas horarias.',
  noSuchTheme: 'Elija una de las apariencias.',
  sessionEnded: 'Esta sesión ya está cerrada.',

  wrongCode: 'Este código no es correcto, ya se usó o es demasiado antiguo. Escriba uno nuevo.',
  wrongFirstCode:
    'Este no es el código que corresponde ahora a este secreto. Compruebe la hora de su teléfono y escriba el código siguiente.',
  offerExpired: 'Esta página estuvo abierta demasiado tiempo. Vuelva a cargarla y escanee la imagen nueva.',
  appIsOn: 'Ya tiene una aplicación de autenticación. Desactívela antes de configurar otra.',
  signInExpired: 'El inicio de sesión tardó demasiado o ya se completó. Inicie sesión de nuevo.',
  sealedElsewhere:
    'No se pueden comprobar los códigos de las aplicaciones, porque cambió el secreto del servidor. Use un código de recuperación o pida a un administrador que restablezca su segundo factor.',
  confirmFirst: 'Confirme su identidad en /confirm y vuelva a hacerlo.',
  noSecondFactor: 'No tiene un segundo factor. Configure antes uno.',
  passkeyRefused:
    'No se pudo comprobar esta llave de acceso. Puede que sea de otra cuenta o que haya tardado demasiado. Inténtelo de nuevo.',
  tooManyPasskeys: (most) => `Tiene ${most} llaves de acceso. Elimine antes una.`,
  noSuchPasskey: 'Esta llave de acceso ya se eliminó.',
  noPasskeysHere:
    'Los navegadores no permiten llaves de acceso en esta dirección. Abra Switchboard por https, en una dirección con nombre.',
  secondFactorRequired: 'Su cuenta debe tener un segundo factor. Agregue otro antes de quitar este.',
  ownSecondFactor: 'Su propio segundo factor se cambia en la página de su cuenta.',

  linkNotGood:
    'Este enlace de configuración ya se usó o está incompleto. Si tiene una cuenta, inicie sesión. Si aún no hay ninguna, reinicie Switchboard: mostrará un enlace nuevo.',
  linkExpired: (minutes) =>
    `Este enlace era válido durante ${minutes} minutos. Reinicie Switchboard: mostrará uno nuevo.`,

  passwordLinkNotGood:
    'Este enlace ya se usó, se sustituyó o se retiró, o está incompleto. Si no puede iniciar sesión, pida un enlace nuevo.',
  passwordLinkExpired: 'Este enlace caducó. Pida uno nuevo.',

  onlyAdmins: 'Solo los propietarios y administradores pueden hacer esto.',
  onlyAdminsManagePeople: 'Solo los propietarios y administradores pueden administrar personas.',
  greaterRole: (role) =>
    `El rol «${role}» permite más de lo que usted puede hacer, así que no puede decidir sobre él ni sobre las personas que lo tienen.`,
  roleFixed: (file) => `Este rol está definido en ${file}. Cámbielo allí.`,
  roleHeld: 'Hay personas o tokens con este rol. Asígneles antes otro.',
  noRole: (name) => `No existe el rol «${name}».`,
  wrongRole: (place, reason) => `El rol no es válido en «${place}»: ${reason}.`,
  noGrantedTable: (table) => `No existe la tabla «${table}».`,
  grantedColumn: (column) =>
    `La columna «${column}» ya no existe, o no es la que era cuando se guardó el rol.`,
  glassReason: (most) => `Indique un motivo de ${most} caracteres como máximo. El historial lo conserva.`,
  onlyLooking: (name) => `Está viendo como ${name}, así que no puede cambiar nada. Termine antes con eso.`,
  noTemplate: 'Elija con qué empieza el rol.',
  noGrantedPlace: 'Indique el nombre de un esquema o de una tabla.',
  roleTaken: (name) => `Ya existe el rol «${name}».`,
  roleChanged:
    'Alguien cambió este rol después de que usted lo abriera. Vuelva a cargar la página y haga allí sus cambios.',
  ownerKeeps:
    'El rol «owner» conserva los permisos para administrar personas y roles. De lo contrario nadie podría devolverlos.',
  ownerStays: 'El rol «owner» no se puede eliminar.',
  ownRole: 'No puede cambiar sus propios roles. Pídalo a otro propietario.',
  ownProfile: 'No puede cambiar su propio perfil. Pídalo a otro propietario.',
  wrongProfile:
    'Un perfil puede tener hasta 50 campos. Sus nombres se forman con letras minúsculas, cifras y «_», y no pueden ser «id», «email» ni «name». Un valor puede tener hasta 200 caracteres.',
  ownSwitch: 'No puede activar ni desactivar su propia cuenta. Pídalo a otro propietario.',
  ownPassword: 'Su propia contraseña se cambia en la página de su cuenta.',
  ownSessions: 'Sus propias sesiones se cierran en la página de su cuenta.',
  accountOff: 'Esta cuenta está desactivada o se eliminó.',
  lastOwner: 'Es el último propietario. Haga antes propietario a otra persona.',
  offHasNoLink: 'Esta cuenta está desactivada. Actívela antes.',
  noPersonHere: 'No existe esa persona.',
  noSuchPerson: 'Nadie tiene este correo.',

  invalidToken: 'Este token de API no es válido. Puede que haya caducado o se haya revocado.',
  notForMetrics:
    'Este token no puede leer las métricas. Cree uno que pueda: switchboard tokens add --for metrics.',
  revokedToken: 'Este token de API ya no es válido.',
  strongerToken: 'Un token no puede hacer más que usted.',
  noSuchToken: 'Este token no existe.',
  onlyOwnersRevoke: 'Este token puede hacer más que usted, así que no puede revocarlo.',

  noName: 'Indique un nombre.',
  longName: (most) => `Use ${most} caracteres como máximo.`,
  controlCharacters: 'Un nombre no puede contener caracteres de control.',
  noEmail: 'Indique un correo, por ejemplo ada@example.com.',
  emailTaken: 'Otra persona ya tiene este correo.',
  noSuchRole: (roles) => `Elija uno de estos roles: ${roles.join(', ')}.`,
  tokenExpiry: (mostDays) => `Un token dura de 1 a ${mostDays} días.`,
  shortPassword: (least) => `Use al menos ${least} caracteres.`,
  longPassword: (most) => `Use ${most} caracteres como máximo.`,
  commonPassword: 'Esta contraseña es demasiado común: es de las primeras que se prueban. Elija otra.',
  ownNameAsPassword: 'No use su nombre ni su correo como contraseña.',
}
