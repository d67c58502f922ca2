import base from "./playwright.config.ts";
export default { ...base, webServer: undefined, testMatch: "products.spec.ts", reporter: [["list"]], outputDir: "/tmp/prod/pw", use: { ...base.use, baseURL: "http://localhost:5190", trace: "off", actionTimeout: 20000 }, expect: { timeout: 20000 }, timeout: 120000 };
