/**
 * Nothing to wait for: every transaction begins "immediate", which already keeps all other processes from writing to
 * the file until it ends. What two nodes must not do at once, they cannot.
 */
export async function holdLock(_name: string): Promise<void> {}
