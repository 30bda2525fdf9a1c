import { echo } from './echo.js'

echo.private(`orders.${document.body.dataset.user}`).listen('OrderShipped', ({ id }) => {
  const line = document.createElement('li')
  line.textContent = `Order ${id} is on its way.`
  document.querySelector('#news').append(line)
})

const here = new Set()
const change = (members, verb) => {
  for (const { id } of members) here[verb](id)
  document.querySelector('#here').textContent = here.size
}
echo
  .join('shop')
  .here((members) => change(members, 'add'))
  .joining((member) => change([member], 'add'))
  .leaving((member) => change([member], 'delete'))
