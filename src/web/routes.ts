import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/shell.tsx', [
    index('routes/home.tsx'),
    route('t/:table', 'routes/list.tsx'),
    route('t/:table/new', 'routes/new-row.tsx'),
    route('t/:table/:key', 'routes/row.tsx'),
    route('t/:table/:key/related', 'routes/related.tsx', [
      route(':relation', 'routes/list.tsx', { id: 'related-list' }),
    ]),
    route('t/:table/:key/edit', 'routes/edit-row.tsx'),
    route('t/:table/:key/clone', 'routes/clone-row.tsx'),
    route('t/:table/:key/delete', 'routes/delete-row.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('people', 'routes/people.tsx'),
    route('people/:id', 'routes/person.tsx'),
    route('tokens', 'routes/tokens.tsx'),
    route('t/:table/:key/switches/:column/:state', 'routes/switch.tsx'),
    route('t/:table/switches/:column/:state', 'routes/switch-many.tsx'),
    route('t/:table/rows/selected/delete', 'routes/delete-many.tsx'),
    route('jobs/:id', 'routes/job.tsx'),
    route('account', 'routes/account.tsx'),
  ]),
  route('sign-in', 'routes/sign-in.tsx'),
  route('setup', 'routes/setup.tsx'),
  route('invite', 'routes/join.tsx', { id: 'invite' }),
  route('reset', 'routes/join.tsx', { id: 'reset' }),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig
