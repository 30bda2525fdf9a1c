/** The one that the tests' clients, servers and signatures are of. */
export const application = { id: 'shop', key: 'shop-key', secret: 'hush' }
