declare module "s3rver" {
  type Options = {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  };
  type Middleware = (ctx: { method: string; url: string }, next: () => Promise<void>) => Promise<void>;
  export default class S3rver {
    readonly middleware: Middleware[];
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
