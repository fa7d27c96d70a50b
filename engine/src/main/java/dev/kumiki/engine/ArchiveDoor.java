package dev.kumiki.engine;

import dev.kumiki.engine.operation.archive.CreateBackupOperation;
import dev.kumiki.engine.operation.archive.DeleteBackupOperation;
import dev.kumiki.engine.operation.archive.DescribeBackupOperation;
import dev.kumiki.engine.operation.archive.DescribeContinuousBackupsOperation;
import dev.kumiki.engine.operation.archive.DescribeExportOperation;
import dev.kumiki.engine.operation.archive.DescribeImportOperation;
import dev.kumiki.engine.operation.archive.ExportTableToPointInTimeOperation;
import dev.kumiki.engine.operation.archive.ImportTableOperation;
import dev.kumiki.engine.operation.archive.ListBackupsOperation;
import dev.kumiki.engine.operation.archive.ListExportsOperation;
import dev.kumiki.engine.operation.archive.ListImportsOperation;
import dev.kumiki.engine.operation.archive.RestoreTableFromBackupOperation;
import dev.kumiki.engine.operation.archive.RestoreTableToPointInTimeOperation;
import dev.kumiki.engine.operation.archive.UpdateContinuousBackupsOperation;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeContinuousBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeExportResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeImportResponse;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.ExportTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportTableResponse;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListBackupsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListExportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListExportsResponse;
import software.amazon.awssdk.services.dynamodb.model.ListImportsRequest;
import software.amazon.awssdk.services.dynamodb.model.ListImportsResponse;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableFromBackupResponse;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeRequest;
import software.amazon.awssdk.services.dynamodb.model.RestoreTableToPointInTimeResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateContinuousBackupsResponse;

/// The part of the door that leads to copies of tables: backups, the past, exports and imports.
abstract class ArchiveDoor extends StatementDoor {
    private final Engine engine;
    private final CreateBackupOperation createBackup;
    private final DescribeBackupOperation describeBackup;
    private final ListBackupsOperation listBackups;
    private final DeleteBackupOperation deleteBackup;
    private final RestoreTableFromBackupOperation restoreTableFromBackup;
    private final RestoreTableToPointInTimeOperation restoreTableToPointInTime;
    private final UpdateContinuousBackupsOperation updateContinuousBackups;
    private final DescribeContinuousBackupsOperation describeContinuousBackups;
    private final ExportTableToPointInTimeOperation exportTableToPointInTime;
    private final DescribeExportOperation describeExport;
    private final ListExportsOperation listExports;
    private final ImportTableOperation importTable;
    private final DescribeImportOperation describeImport;
    private final ListImportsOperation listImports;

    ArchiveDoor(Engine engine) {
        super(engine);
        this.engine = engine;
        var context = engine.context();
        this.createBackup = new CreateBackupOperation(context, engine.copies());
        this.describeBackup = new DescribeBackupOperation(context, engine.copies());
        this.listBackups = new ListBackupsOperation(context, engine.copies());
        this.deleteBackup = new DeleteBackupOperation(context, engine.copies());
        this.restoreTableFromBackup = new RestoreTableFromBackupOperation(context, engine.copies());
        this.restoreTableToPointInTime = new RestoreTableToPointInTimeOperation(context, engine.copies());
        this.updateContinuousBackups = new UpdateContinuousBackupsOperation(context);
        this.describeContinuousBackups = new DescribeContinuousBackupsOperation(context);
        this.exportTableToPointInTime = new ExportTableToPointInTimeOperation(context, engine.background());
        this.describeExport = new DescribeExportOperation(context);
        this.listExports = new ListExportsOperation(context);
        this.importTable = new ImportTableOperation(context, engine.background());
        this.describeImport = new DescribeImportOperation(context);
        this.listImports = new ListImportsOperation(context);
    }

    /// Takes up what an earlier process left unfinished.
    void resumeCopies() {
        exportTableToPointInTime.resume();
        importTable.resume();
        updateContinuousBackups.resume();
        engine.copies().resume();
    }

    @Override
    public CreateBackupResponse createBackup(CreateBackupRequest request) {
        return engine.answer(createBackup::run, request);
    }

    @Override
    public DescribeBackupResponse describeBackup(DescribeBackupRequest request) {
        return engine.answer(describeBackup::run, request);
    }

    @Override
    public ListBackupsResponse listBackups(ListBackupsRequest request) {
        return engine.answer(listBackups::run, request);
    }

    @Override
    public DeleteBackupResponse deleteBackup(DeleteBackupRequest request) {
        return engine.answer(deleteBackup::run, request);
    }

    @Override
    public RestoreTableFromBackupResponse restoreTableFromBackup(RestoreTableFromBackupRequest request) {
        return engine.answer(restoreTableFromBackup::run, request);
    }

    @Override
    public RestoreTableToPointInTimeResponse restoreTableToPointInTime(RestoreTableToPointInTimeRequest request) {
        return engine.answer(restoreTableToPointInTime::run, request);
    }

    @Override
    public UpdateContinuousBackupsResponse updateContinuousBackups(UpdateContinuousBackupsRequest request) {
        return engine.answer(updateContinuousBackups::run, request);
    }

    @Override
    public DescribeContinuousBackupsResponse describeContinuousBackups(DescribeContinuousBackupsRequest request) {
        return engine.answer(describeContinuousBackups::run, request);
    }

    @Override
    public ExportTableToPointInTimeResponse exportTableToPointInTime(ExportTableToPointInTimeRequest request) {
        return engine.answer(exportTableToPointInTime::run, request);
    }

    @Override
    public DescribeExportResponse describeExport(DescribeExportRequest request) {
        return engine.answer(describeExport::run, request);
    }

    @Override
    public ListExportsResponse listExports(ListExportsRequest request) {
        return engine.answer(listExports::run, request);
    }

    @Override
    public ImportTableResponse importTable(ImportTableRequest request) {
        return engine.answer(importTable::run, request);
    }

    @Override
    public DescribeImportResponse describeImport(DescribeImportRequest request) {
        return engine.answer(describeImport::run, request);
    }

    @Override
    public ListImportsResponse listImports(ListImportsRequest request) {
        return engine.answer(listImports::run, request);
    }
}
