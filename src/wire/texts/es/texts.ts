import { accountTexts as accountTextsEnglish } from '../account.ts'
import { besideTexts as besideTextsEnglish } from '../beside.ts'
import { boardScreenTexts as boardScreenTextsEnglish } from '../board-screens.ts'
import { boardTexts as boardTextsEnglish, tileTexts as tileTextsEnglish } from '../boards.ts'
import { columnTexts as columnTextsEnglish } from '../columns.ts'
import { confirmTexts as confirmTextsEnglish } from '../confirm.ts'
import { deleteTexts as deleteTextsEnglish } from '../deletes.ts'
import { exportTexts as exportTextsEnglish } from '../exports.ts'
import { builderTexts as builderTextsEnglish } from '../filter-builder.ts'
import { filterTexts as filterTextsEnglish } from '../filters.ts'
import { footTexts as footTextsEnglish } from '../foots.ts'
import { formTexts as formTextsEnglish } from '../forms.ts'
import { groupTexts as groupTextsEnglish } from '../groups.ts'
import { homeTexts as homeTextsEnglish } from '../home.ts'
import { importTexts as importTextsEnglish } from '../imports.ts'
import { jobTexts as jobTextsEnglish } from '../jobs.ts'
import { joinTexts as joinTextsEnglish } from '../join.ts'
import { keyMapTexts as keyMapTextsEnglish } from '../key-map.ts'
import { listTexts as listTextsEnglish } from '../lists.ts'
import { liveTexts as liveTextsEnglish } from '../live.ts'
import { lookNames as lookNamesEnglish } from '../look-names.ts'
import { lookTexts as lookTextsEnglish } from '../looks.ts'
import { mailTexts as mailTextsEnglish } from '../mail.ts'
import { otherRightsTexts as otherRightsTextsEnglish } from '../other-rights.ts'
import { pageTexts as pageTextsEnglish } from '../pages.ts'
import { paletteTexts as paletteTextsEnglish } from '../palette.ts'
import { passkeyTexts as passkeyTextsEnglish } from '../passkeys.ts'
import { peopleTexts as peopleTextsEnglish } from '../people.ts'
import { presenceTexts as presenceTextsEnglish } from '../presence.ts'
import { roleNameTexts as roleNameTextsEnglish } from '../role-names.ts'
import { roleTexts as roleTextsEnglish } from '../roles.ts'
import { savedViewTexts as savedViewTextsEnglish } from '../saved-views.ts'
import { screenTexts as screenTextsEnglish } from '../screens.ts'
import { searchTexts as searchTextsEnglish } from '../search.ts'
import { secondFactorTexts as secondFactorTextsEnglish } from '../second-factor.ts'
import {
  secretReasonTexts as secretReasonTextsEnglish,
  secretTexts as secretTextsEnglish,
} from '../secrets.ts'
import { selectionTexts as selectionTextsEnglish } from '../selection.ts'
import { sessionTexts as sessionTextsEnglish } from '../session.ts'
import { settingTexts as settingTextsEnglish } from '../settings.ts'
import { setupTexts as setupTextsEnglish } from '../setup.ts'
import { signInTexts as signInTextsEnglish } from '../sign-in.ts'
import { signInTexts as foldedSignInTextsEnglish } from '../sign-ins.ts'
import { switchTexts as switchTextsEnglish } from '../switches.ts'
import { tableTexts as tableTextsEnglish } from '../table.ts'
import { tokenTexts as tokenTextsEnglish } from '../tokens.ts'
import { trailTexts as trailTextsEnglish } from '../trail.ts'
import { pair } from '../translated.ts'
import { viewDialogTexts as viewDialogTextsEnglish } from '../view-dialogs.ts'
import { viewTexts as viewTextsEnglish } from '../views.ts'
import { watchTexts as watchTextsEnglish } from '../watch.ts'
import { watchDialogTexts as watchDialogTextsEnglish } from '../watch-dialog.ts'
import { webhookTexts as webhookTextsEnglish } from '../webhooks.ts'
import { whyTexts as whyTextsEnglish } from '../why.ts'
import { workTexts as workTextsEnglish } from '../work.ts'
import { accountTexts } from './account.ts'
import { besideTexts } from './beside.ts'
import { boardScreenTexts } from './board-screens.ts'
import { boardTexts, tileTexts } from './boards.ts'
import { columnTexts } from './columns.ts'
import { confirmTexts } from './confirm.ts'
import { deleteTexts } from './deletes.ts'
import { exportTexts } from './exports.ts'
import { builderTexts } from './filter-builder.ts'
import { filterTexts } from './filters.ts'
import { footTexts } from './foots.ts'
import { formTexts } from './forms.ts'
import { groupTexts } from './groups.ts'
import { homeTexts } from './home.ts'
import { importTexts } from './imports.ts'
import { jobTexts } from './jobs.ts'
import { joinTexts } from './join.ts'
import { keyMapTexts } from './key-map.ts'
import { listTexts } from './lists.ts'
import { liveTexts } from './live.ts'
import { lookNames } from './look-names.ts'
import { lookTexts } from './looks.ts'
import { mailTexts } from './mail.ts'
import { otherRightsTexts } from './other-rights.ts'
import { pageTexts } from './pages.ts'
import { paletteTexts } from './palette.ts'
import { passkeyTexts } from './passkeys.ts'
import { peopleTexts } from './people.ts'
import { presenceTexts } from './presence.ts'
import { roleNameTexts } from './role-names.ts'
import { roleTexts } from './roles.ts'
import { savedViewTexts } from './saved-views.ts'
import { screenTexts } from './screens.ts'
import { searchTexts } from './search.ts'
import { secondFactorTexts } from './second-factor.ts'
import { secretReasonTexts, secretTexts } from './secrets.ts'
import { selectionTexts } from './selection.ts'
import { sessionTexts } from './session.ts'
import { settingTexts } from './settings.ts'
import { setupTexts } from './setup.ts'
import { signInTexts } from './sign-in.ts'
import { signInTexts as foldedSignInTexts } from './sign-ins.ts'
import { switchTexts } from './switches.ts'
import { tableTexts } from './table.ts'
import { tokenTexts } from './tokens.ts'
import { trailTexts } from './trail.ts'
import { viewDialogTexts } from './view-dialogs.ts'
import { viewTexts } from './views.ts'
import { watchTexts } from './watch.ts'
import { watchDialogTexts } from './watch-dialog.ts'
import { webhookTexts } from './webhooks.ts'
import { whyTexts } from './why.ts'
import { workTexts } from './work.ts'

/** Every catalogue beside the English one that names it. */
export const texts: ReadonlyMap<object, object> = new Map([
  pair(accountTextsEnglish, accountTexts),
  pair(roleNameTextsEnglish, roleNameTexts),
  pair(besideTextsEnglish, besideTexts),
  pair(boardScreenTextsEnglish, boardScreenTexts),
  pair(boardTextsEnglish, boardTexts),
  pair(tileTextsEnglish, tileTexts),
  pair(columnTextsEnglish, columnTexts),
  pair(confirmTextsEnglish, confirmTexts),
  pair(deleteTextsEnglish, deleteTexts),
  pair(exportTextsEnglish, exportTexts),
  pair(builderTextsEnglish, builderTexts),
  pair(filterTextsEnglish, filterTexts),
  pair(footTextsEnglish, footTexts),
  pair(formTextsEnglish, formTexts),
  pair(groupTextsEnglish, groupTexts),
  pair(homeTextsEnglish, homeTexts),
  pair(importTextsEnglish, importTexts),
  pair(jobTextsEnglish, jobTexts),
  pair(joinTextsEnglish, joinTexts),
  pair(keyMapTextsEnglish, keyMapTexts),
  pair(listTextsEnglish, listTexts),
  pair(liveTextsEnglish, liveTexts),
  pair(lookNamesEnglish, lookNames),
  pair(lookTextsEnglish, lookTexts),
  pair(mailTextsEnglish, mailTexts),
  pair(otherRightsTextsEnglish, otherRightsTexts),
  pair(pageTextsEnglish, pageTexts),
  pair(paletteTextsEnglish, paletteTexts),
  pair(passkeyTextsEnglish, passkeyTexts),
  pair(peopleTextsEnglish, peopleTexts),
  pair(presenceTextsEnglish, presenceTexts),
  pair(roleTextsEnglish, roleTexts),
  pair(savedViewTextsEnglish, savedViewTexts),
  pair(screenTextsEnglish, screenTexts),
  pair(searchTextsEnglish, searchTexts),
  pair(secondFactorTextsEnglish, secondFactorTexts),
  pair(secretReasonTextsEnglish, secretReasonTexts),
  pair(secretTextsEnglish, secretTexts),
  pair(selectionTextsEnglish, selectionTexts),
  pair(sessionTextsEnglish, sessionTexts),
  pair(settingTextsEnglish, settingTexts),
  pair(setupTextsEnglish, setupTexts),
  pair(signInTextsEnglish, signInTexts),
  pair(foldedSignInTextsEnglish, foldedSignInTexts),
  pair(switchTextsEnglish, switchTexts),
  pair(tableTextsEnglish, tableTexts),
  pair(tokenTextsEnglish, tokenTexts),
  pair(trailTextsEnglish, trailTexts),
  pair(viewDialogTextsEnglish, viewDialogTexts),
  pair(viewTextsEnglish, viewTexts),
  pair(watchDialogTextsEnglish, watchDialogTexts),
  pair(watchTextsEnglish, watchTexts),
  pair(webhookTextsEnglish, webhookTexts),
  pair(whyTextsEnglish, whyTexts),
  pair(workTextsEnglish, workTexts),
])
