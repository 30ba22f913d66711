/** A module that is fetched once for the page. A failure is forgotten, so that the fetch can be tried again. */
export class LazyModule<Module> {
  loaded: Module | null = null;
  #loading: Promise<Module> | null = null;

  constructor(private load: () => Promise<Module>) {}

  fetch(): Promise<Module> {
    this.#loading ??= this.load().then(
      (module) => (this.loaded = module),
      (error: unknown) => {
        this.#loading = null;
        this.#changeAddress(String(error));
        throw error;
      },
    );
    return this.#loading;
  }

  /** Browsers may cache a failed import for good. If the error names the address, the next try adds a query to it. */
  #changeAddress(message: string): void {
    const [address] = message.match(/https?:\S+\.js/) ?? [];
    if (address) this.load = () => import(`${address}?${Date.now()}`) as Promise<Module>;
  }
}
