/** The application of the tests' clients, servers and signatures. */
export const application = { id: 'shop', key: 'shop-key', secret: 'hush' }
