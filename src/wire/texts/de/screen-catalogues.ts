import { accountTexts as englishAccountTexts } from '../account.ts'
import { besideTexts as englishBesideTexts } from '../beside.ts'
import { boardScreenTexts as englishBoardScreenTexts } from '../board-screens.ts'
import { boardTexts as englishBoardTexts, tileTexts as englishTileTexts } from '../boards.ts'
import { columnTexts as englishColumnTexts } from '../columns.ts'
import { confirmTexts as englishConfirmTexts } from '../confirm.ts'
import { deleteTexts as englishDeleteTexts } from '../deletes.ts'
import { exportTexts as englishExportTexts } from '../exports.ts'
import { builderTexts as englishBuilderTexts } from '../filter-builder.ts'
import { filterTexts as englishFilterTexts } from '../filters.ts'
import { footTexts as englishFootTexts } from '../foots.ts'
import { formTexts as englishFormTexts } from '../forms.ts'
import { groupTexts as englishGroupTexts } from '../groups.ts'
import { homeTexts as englishHomeTexts } from '../home.ts'
import { importTexts as englishImportTexts } from '../imports.ts'
import { jobTexts as englishJobTexts } from '../jobs.ts'
import { joinTexts as englishJoinTexts } from '../join.ts'
import { keyMapTexts as englishKeyMapTexts } from '../key-map.ts'
import { listTexts as englishListTexts } from '../lists.ts'
import { liveTexts as englishLiveTexts } from '../live.ts'
import { lookNames as englishLookNames } from '../look-names.ts'
import { lookTexts as englishLookTexts } from '../looks.ts'
import { mailTexts as englishMailTexts } from '../mail.ts'
import { otherRightsTexts as englishOtherRightsTexts } from '../other-rights.ts'
import { pageTexts as englishPageTexts } from '../pages.ts'
import { paletteTexts as englishPaletteTexts } from '../palette.ts'
import { passkeyTexts as englishPasskeyTexts } from '../passkeys.ts'
import { peopleTexts as englishPeopleTexts } from '../people.ts'
import { presenceTexts as englishPresenceTexts } from '../presence.ts'
import { roleNameTexts as englishRoleNameTexts } from '../role-names.ts'
import { roleTexts as englishRoleTexts } from '../roles.ts'
import { savedViewTexts as englishSavedViewTexts } from '../saved-views.ts'
import { screenTexts as englishScreenTexts } from '../screens.ts'
import { searchTexts as englishSearchTexts } from '../search.ts'
import { secondFactorTexts as englishSecondFactorTexts } from '../second-factor.ts'
import {
  secretReasonTexts as englishSecretReasonTexts,
  secretTexts as englishSecretTexts,
} from '../secrets.ts'
import { selectionTexts as englishSelectionTexts } from '../selection.ts'
import { sessionTexts as englishSessionTexts } from '../session.ts'
import { settingTexts as englishSettingTexts } from '../settings.ts'
import { setupTexts as englishSetupTexts } from '../setup.ts'
import { signInTexts as englishSignInTexts } from '../sign-in.ts'
import { signInTexts as englishFoldedSignInTexts } from '../sign-ins.ts'
import { switchTexts as englishSwitchTexts } from '../switches.ts'
import { tableTexts as englishTableTexts } from '../table.ts'
import { tokenTexts as englishTokenTexts } from '../tokens.ts'
import { trailTexts as englishTrailTexts } from '../trail.ts'
import { pair } from '../translated.ts'
import { viewDialogTexts as englishViewDialogTexts } from '../view-dialogs.ts'
import { viewTexts as englishViewTexts } from '../views.ts'
import { watchTexts as englishWatchTexts } from '../watch.ts'
import { watchDialogTexts as englishWatchDialogTexts } from '../watch-dialog.ts'
import { webhookTexts as englishWebhookTexts } from '../webhooks.ts'
import { whyTexts as englishWhyTexts } from '../why.ts'
import { workTexts as englishWorkTexts } from '../work.ts'
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

/** Catalogues by the English ones. */
export const screens: ReadonlyMap<object, object> = new Map([
  pair(englishAccountTexts, accountTexts),
  pair(englishRoleNameTexts, roleNameTexts),
  pair(englishBesideTexts, besideTexts),
  pair(englishBoardScreenTexts, boardScreenTexts),
  pair(englishBoardTexts, boardTexts),
  pair(englishTileTexts, tileTexts),
  pair(englishColumnTexts, columnTexts),
  pair(englishConfirmTexts, confirmTexts),
  pair(englishDeleteTexts, deleteTexts),
  pair(englishExportTexts, exportTexts),
  pair(englishBuilderTexts, builderTexts),
  pair(englishFilterTexts, filterTexts),
  pair(englishFootTexts, footTexts),
  pair(englishFormTexts, formTexts),
  pair(englishGroupTexts, groupTexts),
  pair(englishHomeTexts, homeTexts),
  pair(englishImportTexts, importTexts),
  pair(englishJobTexts, jobTexts),
  pair(englishJoinTexts, joinTexts),
  pair(englishKeyMapTexts, keyMapTexts),
  pair(englishListTexts, listTexts),
  pair(englishLiveTexts, liveTexts),
  pair(englishLookNames, lookNames),
  pair(englishLookTexts, lookTexts),
  pair(englishMailTexts, mailTexts),
  pair(englishOtherRightsTexts, otherRightsTexts),
  pair(englishPageTexts, pageTexts),
  pair(englishPaletteTexts, paletteTexts),
  pair(englishPasskeyTexts, passkeyTexts),
  pair(englishPeopleTexts, peopleTexts),
  pair(englishPresenceTexts, presenceTexts),
  pair(englishRoleTexts, roleTexts),
  pair(englishSavedViewTexts, savedViewTexts),
  pair(englishScreenTexts, screenTexts),
  pair(englishSearchTexts, searchTexts),
  pair(englishSecondFactorTexts, secondFactorTexts),
  pair(englishSecretReasonTexts, secretReasonTexts),
  pair(englishSecretTexts, secretTexts),
  pair(englishSelectionTexts, selectionTexts),
  pair(englishSessionTexts, sessionTexts),
  pair(englishSettingTexts, settingTexts),
  pair(englishSetupTexts, setupTexts),
  pair(englishSignInTexts, signInTexts),
  pair(englishFoldedSignInTexts, foldedSignInTexts),
  pair(englishSwitchTexts, switchTexts),
  pair(englishTableTexts, tableTexts),
  pair(englishTokenTexts, tokenTexts),
  pair(englishTrailTexts, trailTexts),
  pair(englishViewDialogTexts, viewDialogTexts),
  pair(englishViewTexts, viewTexts),
  pair(englishWatchDialogTexts, watchDialogTexts),
  pair(englishWatchTexts, watchTexts),
  pair(englishWebhookTexts, webhookTexts),
  pair(englishWhyTexts, whyTexts),
  pair(englishWorkTexts, workTexts),
])
